@NullMarked
package io.daybook.api.content.pages;

import org.jspecify.annotations.NullMarked;
