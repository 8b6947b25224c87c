/** Registrations of LTI 2 tools, and consumer profiles of developer keys. */
@NullMarked
package io.daybook.command.integration.lti;

import org.jspecify.annotations.NullMarked;
