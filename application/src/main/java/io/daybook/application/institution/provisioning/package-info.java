/** Tables of the provisioning and SIS export reports: use cases. */
@NullMarked
package io.daybook.application.institution.provisioning;

import org.jspecify.annotations.NullMarked;
