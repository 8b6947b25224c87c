/** Who is calling, and whether they may: the one place that answers "may X do Y here". */
@NullMarked
package io.daybook.api.platform.access;

import org.jspecify.annotations.NullMarked;
