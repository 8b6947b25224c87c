/** What happens to the registration of tools by LTI 2. */
@NullMarked
package io.daybook.events.integration.lti;

import org.jspecify.annotations.NullMarked;
