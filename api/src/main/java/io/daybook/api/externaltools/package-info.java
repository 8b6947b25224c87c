/** The operations on tools of other providers (fact sheet course-content, section 7). */
@NullMarked
package io.daybook.api.externaltools;

import org.jspecify.annotations.NullMarked;
