/** Pages of lists and their links: use cases. */
@NullMarked
package io.daybook.application.platform.paging;

import org.jspecify.annotations.NullMarked;
