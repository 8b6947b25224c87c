/** Events of late policies. */
@NullMarked
package io.daybook.events.grading.latepolicies;

import org.jspecify.annotations.NullMarked;
