/** HTTP operations of external tools (docs/spec/content.md, section 7). */
@NullMarked
package io.daybook.api.content.externaltools;

import org.jspecify.annotations.NullMarked;
