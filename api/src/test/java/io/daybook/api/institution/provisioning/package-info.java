/** Tables of the provisioning and SIS export reports: tests. */
@NullMarked
package io.daybook.api.institution.provisioning;

import org.jspecify.annotations.NullMarked;
