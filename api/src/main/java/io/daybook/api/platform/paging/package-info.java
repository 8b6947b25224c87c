/** Pages of lists and their links: HTTP operations. */
@NullMarked
package io.daybook.api.platform.paging;

import org.jspecify.annotations.NullMarked;
