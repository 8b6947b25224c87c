/** The operations on tools of other providers (docs/spec/content.md, section 7). */
@NullMarked
package io.daybook.api.content.externaltools;

import org.jspecify.annotations.NullMarked;
