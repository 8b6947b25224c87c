/** Tests of what waits for users over HTTP. */
@NullMarked
package io.daybook.api.grading.todo;

import org.jspecify.annotations.NullMarked;
