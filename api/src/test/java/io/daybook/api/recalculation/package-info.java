/** Tests of grades that follow their rules, over HTTP. */
@NullMarked
package io.daybook.api.recalculation;

import org.jspecify.annotations.NullMarked;
