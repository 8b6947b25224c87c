/** Records views of content after requests. */
@NullMarked
package io.daybook.api.integration.accesses;

import org.jspecify.annotations.NullMarked;
