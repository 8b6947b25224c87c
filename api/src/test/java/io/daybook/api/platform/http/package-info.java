/** How requests are received and answers are written: tests. */
@NullMarked
package io.daybook.api.platform.http;

import org.jspecify.annotations.NullMarked;
