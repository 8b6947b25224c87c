/** Tests of late policies. */
@NullMarked
package io.daybook.command.grading.latepolicies;

import org.jspecify.annotations.NullMarked;
