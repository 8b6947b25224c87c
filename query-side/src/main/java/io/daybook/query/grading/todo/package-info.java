/** Dismissed to-do items: views and queries. */
@NullMarked
package io.daybook.query.grading.todo;

import org.jspecify.annotations.NullMarked;
