/** LTI 2 tool proxies and their services: views and queries. */
@NullMarked
package io.daybook.query.integration.lti;

import org.jspecify.annotations.NullMarked;
