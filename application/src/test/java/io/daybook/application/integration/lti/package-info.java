/** Tests of tools by LTI 2. */
@NullMarked
package io.daybook.application.integration.lti;

import org.jspecify.annotations.NullMarked;
