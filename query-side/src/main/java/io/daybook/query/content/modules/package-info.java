/** Answers which modules a course has, what is in them and how far a student has come. */
@NullMarked
package io.daybook.query.content.modules;

import org.jspecify.annotations.NullMarked;
