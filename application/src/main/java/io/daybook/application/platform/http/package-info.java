/** Values of requests and responses: HTML, URLs and random values. */
@NullMarked
package io.daybook.application.platform.http;

import org.jspecify.annotations.NullMarked;
