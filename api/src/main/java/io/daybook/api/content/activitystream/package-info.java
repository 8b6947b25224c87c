/** What happened lately where a user takes part (docs/spec/content.md, section 10). */
@NullMarked
package io.daybook.api.content.activitystream;

import org.jspecify.annotations.NullMarked;
