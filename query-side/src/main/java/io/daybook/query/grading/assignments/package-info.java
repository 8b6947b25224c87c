/** Assignments and their groups as lists and shows answer them. */
@NullMarked
package io.daybook.query.grading.assignments;

import org.jspecify.annotations.NullMarked;
