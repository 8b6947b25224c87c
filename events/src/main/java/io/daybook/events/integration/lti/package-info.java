/** Events of LTI 2 tool registrations. */
@NullMarked
package io.daybook.events.integration.lti;

import org.jspecify.annotations.NullMarked;
