/** Tests of assignments over HTTP. */
@NullMarked
package io.daybook.api.assignments;

import org.jspecify.annotations.NullMarked;
