/** LTI 2 tool proxies and their services: tests. */
@NullMarked
package io.daybook.api.integration.lti;

import org.jspecify.annotations.NullMarked;
