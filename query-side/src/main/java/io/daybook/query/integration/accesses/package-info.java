/** Live events about what users viewed. */
@NullMarked
package io.daybook.query.integration.accesses;

import org.jspecify.annotations.NullMarked;
