/** LTI 2 tool proxies and their services: use cases. */
@NullMarked
package io.daybook.application.integration.lti;

import org.jspecify.annotations.NullMarked;
