/** The nodes of an installation: their names, leases and shared folder. */
@NullMarked
package io.daybook.query.platform.nodes;

import org.jspecify.annotations.NullMarked;
