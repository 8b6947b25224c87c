/** Records of viewed content. */
@NullMarked
package io.daybook.command.integration.accesses;

import org.jspecify.annotations.NullMarked;
