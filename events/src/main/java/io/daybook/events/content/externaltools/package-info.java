/** What happens to the tools of other providers that courses use. */
@NullMarked
package io.daybook.events.content.externaltools;

import org.jspecify.annotations.NullMarked;
