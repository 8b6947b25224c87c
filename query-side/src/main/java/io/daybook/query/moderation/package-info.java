/** What several graders think of students' work before one of them decides. */
@NullMarked
package io.daybook.query.moderation;

import org.jspecify.annotations.NullMarked;
