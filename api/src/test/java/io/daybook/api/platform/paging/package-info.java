/** Pages of lists and their links: tests. */
@NullMarked
package io.daybook.api.platform.paging;

import org.jspecify.annotations.NullMarked;
