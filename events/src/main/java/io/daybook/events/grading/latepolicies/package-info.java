/** What happens to the late policies of courses. */
@NullMarked
package io.daybook.events.grading.latepolicies;

import org.jspecify.annotations.NullMarked;
