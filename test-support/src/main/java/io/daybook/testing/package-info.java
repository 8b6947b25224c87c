/** Servers that tests of several modules run against. */
@NullMarked
package io.daybook.testing;

import org.jspecify.annotations.NullMarked;
