/** Answers which tools of other providers a course uses. */
@NullMarked
package io.daybook.query.externaltools;

import org.jspecify.annotations.NullMarked;
