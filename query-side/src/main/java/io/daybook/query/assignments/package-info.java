/** Assignments and their groups as lists and shows answer them. */
@NullMarked
package io.daybook.query.assignments;

import org.jspecify.annotations.NullMarked;
