@NullMarked
package io.daybook.api.pages;

import org.jspecify.annotations.NullMarked;
