/** Assignment groups: HTTP operations. */
@NullMarked
package io.daybook.api.grading.assignmentgroups;

import org.jspecify.annotations.NullMarked;
