/** Tries what courses answer. */
@NullMarked
package io.daybook.query.content.courses;

import org.jspecify.annotations.NullMarked;
