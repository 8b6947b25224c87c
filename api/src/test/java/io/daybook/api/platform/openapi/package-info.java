/** Tests of the OpenAPI document, and the validation that other tests' answers go through. */
@NullMarked
package io.daybook.api.platform.openapi;

import org.jspecify.annotations.NullMarked;
