/** Who changed which grade, when and by which way. */
@NullMarked
package io.daybook.query.audit;

import org.jspecify.annotations.NullMarked;
