/** LTI 2 tool proxies and their services: HTTP operations. */
@NullMarked
package io.daybook.api.integration.lti;

import org.jspecify.annotations.NullMarked;
