/** What several graders think of students' submissions before one of them decides. */
@NullMarked
package io.daybook.query.grading.moderation;

import org.jspecify.annotations.NullMarked;
