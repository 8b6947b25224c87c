/** Activity streams of users and courses (docs/spec/content.md, section 10). */
@NullMarked
package io.daybook.api.content.activitystream;

import org.jspecify.annotations.NullMarked;
