/** Tables of the provisioning and SIS export reports: HTTP operations. */
@NullMarked
package io.daybook.api.institution.provisioning;

import org.jspecify.annotations.NullMarked;
