@NullMarked
package io.daybook.api;

import org.jspecify.annotations.NullMarked;
