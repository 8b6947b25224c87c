/** Answers which tools of other providers a course uses. */
@NullMarked
package io.daybook.query.content.externaltools;

import org.jspecify.annotations.NullMarked;
