/** What a course takes off for late and missing work. */
@NullMarked
package io.daybook.command.latepolicies;

import org.jspecify.annotations.NullMarked;
