/** Assignment groups: tests. */
@NullMarked
package io.daybook.api.grading.assignmentgroups;

import org.jspecify.annotations.NullMarked;
