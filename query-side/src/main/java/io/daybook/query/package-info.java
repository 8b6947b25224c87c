@NullMarked
package io.daybook.query;

import org.jspecify.annotations.NullMarked;
