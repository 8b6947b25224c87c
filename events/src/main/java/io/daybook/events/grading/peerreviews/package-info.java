/** What happened to reviews of students' submissions by other students. */
@NullMarked
package io.daybook.events.grading.peerreviews;

import org.jspecify.annotations.NullMarked;
