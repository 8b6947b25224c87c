/** Tries what courses answer. */
@NullMarked
package io.daybook.query.courses;

import org.jspecify.annotations.NullMarked;
