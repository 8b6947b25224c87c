/** Live events of views of content by users. */
@NullMarked
package io.daybook.query.integration.accesses;

import org.jspecify.annotations.NullMarked;
